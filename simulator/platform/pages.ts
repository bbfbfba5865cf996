/** The pages people see: sign-in, consent, and the error that ends a bad request. */
import type { OrganisationSummary } from '../parts.ts';
import type { Authorization, Refusal } from './authorization.ts';
import { html, type Html } from './html.ts';
import { fullName, USERS, type User } from '../users.ts';

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Simulated provider</title>
        <link rel="stylesheet" href="/identity/style.css" />
      </head>
      <body>
        <header class="notice">
          <strong>Simulated accounting provider.</strong> Nothing here is real: never type a real password.
        </header>
        <main>${content}</main>
      </body>
    </html>`.markup;
}

function userChoice(user: User, index: number): Html {
  const checked = index === 0 ? html` checked` : undefined;
  return html`<label>
    <input type="radio" name="user" value="${user.id}" required${checked} />
    <strong>${fullName(user)}</strong>
    <span class="quiet">${user.role}. ${user.email}</span>
  </label>`;
}

/** `request` is the query of the authorisation request: it travels through the forms, no session is kept. */
export function signInPage(authorization: Authorization, request: string): string {
  return page(
    'Sign in',
    html`<h1>Sign in</h1>
      <p>The app <code>${authorization.clientId}</code> wants to connect to an organisation. Who are you?</p>
      <form method="get" action="/identity/connect/consent">
        <input type="hidden" name="request" value="${request}" />
        <fieldset>
          <legend>People of the simulated provider</legend>
          ${USERS.map(userChoice)}
        </fieldset>
        <div class="actions"><button type="submit">Sign in</button></div>
      </form>
      <p class="quiet">There is no password: everybody here is made up.</p>`,
  );
}

type ConsentPage = {
  authorization: Authorization;
  request: string;
  user: User;
  organisations: readonly OrganisationSummary[];
  connectedTenants: readonly string[];
  problem?: string;
};

function organisationChoice(view: ConsentPage, organisation: OrganisationSummary, index: number): Html {
  const { tenantId, name, shows } = organisation;
  const checked = index === 0 ? html` checked` : undefined;
  const connected = view.connectedTenants.includes(tenantId)
    ? html` <em>(connected already)</em>`
    : undefined;
  return html`<label>
    <input
      type="${view.authorization.several ? 'checkbox' : 'radio'}"
      name="tenant"
      value="${tenantId}"
      ${checked}
    />
    <strong>${name}${connected}</strong>
    <span class="quiet">${shows}</span>
  </label>`;
}

export function consentPage(view: ConsentPage): string {
  const { authorization, request, user, organisations, problem } = view;
  return page(
    'Allow access',
    html`<h1>Allow access to your books?</h1>
      <p>
        <code>${authorization.clientId}</code> wants to read an organisation of
        <strong>${fullName(user)}</strong>.
      </p>
      ${problem === undefined ? undefined : html`<p class="error" role="alert">${problem}</p>`}
      <form method="post" action="/identity/connect/consent">
        <input type="hidden" name="request" value="${request}" />
        <input type="hidden" name="user" value="${user.id}" />
        <fieldset>
          <legend>
            ${authorization.several ? 'Choose one or more organisations' : 'Choose one organisation'}
          </legend>
          ${organisations.map((organisation, index) => organisationChoice(view, organisation, index))}
        </fieldset>
        <details>
          <summary>What the app may do</summary>
          <ul>
            ${authorization.scopes.map((scope) => html`<li><code>${scope}</code></li>`)}
          </ul>
        </details>
        <div class="actions">
          <button type="submit" name="decision" value="allow">Allow access</button>
          <button type="submit" name="decision" value="refuse" class="second">Refuse</button>
        </div>
      </form>`,
  );
}

export function errorPage({ error, sentence }: Refusal): string {
  return page(
    'Sorry, something went wrong',
    html`<h1>Sorry, something went wrong</h1>
      <p>${sentence}</p>
      <p class="quiet">
        Error: <code>${error}</code>. There is no way back to the app from here: return to it and try again.
      </p>`,
  );
}
