/** The generator of types needs the compiler's programming interface, which TypeScript 7 does not have any more. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier === 'typescript' ? 'typescript-5' : specifier, context),
});
