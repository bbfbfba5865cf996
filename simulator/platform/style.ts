/** The one stylesheet of the provider's pages. A look of its own: it must never pass for the real provider's. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f4f2ee; --card: #ffffff; --text: #1e2430; --quiet: #59606e; --line: #d9d5cc;
  --accent: #5b3fa8; --on-accent: #ffffff; --notice: #fff4d6; --notice-line: #d9a400; --error: #a3261f;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #15161b; --card: #1f2129; --text: #eceef3; --quiet: #a7adba; --line: #3a3e4a;
    --accent: #b9a5f5; --on-accent: #1b1533; --notice: #33290f; --notice-line: #a37c10; --error: #ff9d94;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
.notice { margin: 0; padding: 8px 16px; background: var(--notice); border-bottom: 2px solid var(--notice-line); text-align: center; font-size: 14px; }
main { max-width: 560px; margin: 40px auto; padding: 32px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; overflow-wrap: anywhere; }
p { margin: 0 0 16px; }
.quiet { color: var(--quiet); font-size: 14px; }
.error { padding: 8px 12px; border-left: 4px solid var(--error); color: var(--error); }
fieldset { margin: 0 0 24px; padding: 0; border: 0; }
legend { margin-bottom: 8px; padding: 0; font-weight: 600; }
label { display: grid; grid-template-columns: 24px 1fr; gap: 4px 8px; padding: 12px; border: 1px solid var(--line); border-radius: 8px; margin-bottom: 8px; cursor: pointer; }
label:hover, label:has(:checked) { border-color: var(--accent); }
label strong { overflow-wrap: anywhere; }
label .quiet { grid-column: 2; }
input { width: 18px; height: 18px; margin: 3px 0 0; accent-color: var(--accent); }
ul { margin: 0 0 16px; padding-left: 20px; }
details { margin-bottom: 24px; }
summary { cursor: pointer; font-weight: 600; }
.actions { position: sticky; bottom: 0; display: flex; flex-wrap: wrap; gap: 12px; padding: 16px 0; background: var(--card); }
button { min-height: 44px; padding: 0 24px; border: 1px solid var(--accent); border-radius: 8px; font: inherit; font-weight: 600; cursor: pointer; background: var(--accent); color: var(--on-accent); }
button.second { background: transparent; color: var(--text); border-color: var(--line); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code { overflow-wrap: anywhere; }
@media (max-width: 600px) { main { margin: 0; border: 0; border-radius: 0; padding: 24px 16px; } }
`;
