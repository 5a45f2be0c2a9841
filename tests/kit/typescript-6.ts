import { registerHooks } from 'node:module'

/**
 * Gives dependency-cruiser the TypeScript 6 it parses with. It needs the compiler's JavaScript API, which TypeScript 7.0
 * lacks. Remove this file and the package `typescript-6` once dependency-cruiser accepts the repository's TypeScript.
 */
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier.replace(/^typescript(?=$|\/)/, 'typescript-6'), context),
})
