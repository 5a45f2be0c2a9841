/** Types for the used part of punycode 2.3.1, which ships none. */
declare module 'punycode/punycode.es6.js' {
  export function toUnicode(domain: string): string
}
