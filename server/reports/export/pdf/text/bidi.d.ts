/** The package's own types are of its file for CommonJS, which Node gives in another form than they say. */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js';
  export default function createBidi(): Bidi;
}
