/**
 * The style of the few pages that are not part of the site's client: what the sign-in says at its end, and the
 * demonstration provider. Colours are those of the house (shell/tokens.css).
 */
export const pageStyle = `@font-face {
  font-family: 'Work Sans Variable';
  font-weight: 100 900;
  font-display: swap;
  src: url('/auth/work-sans.woff2') format('woff2');
}
:root {
  color-scheme: light dark;
  --paper: #fbf7f1;
  --card: #fff;
  --ink: #221c17;
  --quiet: #6a5f55;
  --line: #e8dfd3;
  --edge: #8f8377;
  --brick: #a8402a;
  --brick-deep: #8a3220;
  --on-brick: #fff;
  --pine: #23614f;
  --blush: #f8e9e2;
  --lamp: #f6e7c4;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #191613;
    --card: #221e1a;
    --ink: #f3ece3;
    --quiet: #b3a79a;
    --line: #3a332c;
    --edge: #83786c;
    --brick: #e07a5f;
    --brick-deep: #ec9078;
    --on-brick: #241510;
    --pine: #7cc4ab;
    --blush: #38241d;
    --lamp: #3d3320;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  font: 400 0.9375rem/1.5 'Work Sans Variable', system-ui, sans-serif;
  color: var(--ink);
  background: var(--paper);
}
h1, h2, p, ul { margin: 0; padding: 0; }
h1, h2 { font-weight: 640; letter-spacing: -0.015em; line-height: 1.2; text-wrap: balance; }
h1 { font-size: 1.875rem; }
h2 { font-size: 1.0625rem; }
ul { list-style: none; }
a { color: var(--pine); text-underline-offset: 0.18em; }
button, input { font: inherit; color: inherit; }
button { cursor: pointer; }
:focus-visible { outline: 3px solid var(--pine); outline-offset: 2px; border-radius: 6px; }
.quiet { color: var(--quiet); }
.banner {
  padding: 10px 24px;
  text-align: center;
  background: var(--lamp);
  border-bottom: 1px solid var(--line);
}
.banner strong { font-weight: 640; }
main { max-width: 560px; margin: 0 auto; padding: 32px 24px 48px; }
.middle { display: grid; justify-items: center; gap: 14px; padding-top: 72px; text-align: center; }
.door { display: block; width: 44px; height: 44px; margin-bottom: 16px; }
.middle .door { margin-bottom: 4px; }
.lead { margin-top: 6px; color: var(--quiet); }
.accounts {
  margin-top: 20px;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--card);
  overflow: hidden;
}
.accounts li + li { border-top: 1px solid var(--line); }
.account {
  display: grid;
  grid-template: 'initials name role' 'initials email email' / 40px 1fr auto;
  align-items: center;
  column-gap: 12px;
  width: 100%;
  padding: 10px 16px;
  border: 0;
  background: none;
  text-align: left;
  transition: background-color 150ms ease-out;
}
.account:hover { background: var(--blush); }
.account:focus-visible { outline-offset: -3px; border-radius: 14px; }
.initials {
  grid-area: initials;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: var(--lamp);
  font-size: 0.8125rem;
  font-weight: 640;
}
.name { grid-area: name; font-weight: 600; }
.email { grid-area: email; color: var(--quiet); font-size: 0.8125rem; overflow-wrap: anywhere; }
.role {
  grid-area: role;
  padding: 1px 10px;
  border: 1px solid var(--line);
  border-radius: 999px;
  color: var(--quiet);
  font-size: 0.8125rem;
  white-space: nowrap;
}
.role[data-role='admin'] { border-color: transparent; background: var(--blush); color: var(--ink); }
.other { margin-top: 28px; display: grid; gap: 14px; }
.field { display: grid; gap: 4px; }
.field label { font-weight: 600; }
.field input {
  width: 100%;
  min-height: 44px;
  padding: 8px 14px;
  border: 1px solid var(--edge);
  border-radius: 10px;
  background: var(--card);
}
.field input[aria-invalid] { border-color: var(--brick); }
.error { color: var(--brick); font-weight: 500; }
.check { display: flex; align-items: center; gap: 10px; min-height: 32px; }
.check input { width: 20px; height: 20px; margin: 0; flex: none; accent-color: var(--brick); }
.buttons { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; }
.primary, .secondary {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 44px;
  padding: 8px 20px;
  border: 1px solid transparent;
  border-radius: 999px;
  font-weight: 600;
  line-height: 1.2;
  text-decoration: none;
  transition: background-color 150ms ease-out, border-color 150ms ease-out;
}
.primary { background: var(--brick); color: var(--on-brick); }
.primary:hover { background: var(--brick-deep); }
.secondary { background: var(--card); border-color: var(--edge); color: var(--ink); }
.secondary:hover { border-color: var(--ink); }
@media (max-width: 600px) {
  body { font-size: 1rem; }
  main { padding: 24px 16px 40px; }
  h1 { font-size: 1.5rem; }
  .account { padding: 10px 12px; }
}
@media (prefers-reduced-motion: reduce) {
  * { transition: none !important; }
}
`
