/** A person chooses what is told by e-mail, and follows the link of a mail. */
import { expect, test } from '../support/browser.ts';
import { startApp, type App } from '../support/app.ts';
