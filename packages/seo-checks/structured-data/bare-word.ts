import type { Json } from './json.ts'

/** Words of JSON and of the languages that templates are written in. */
const words: { readonly [word: string]: Json } = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
  undefined: null,
  NaN: null,
}

/** What a value without quotation marks means, and what had to be mended for that. */
export function bareWord(word: string): { readonly json: Json; readonly repair?: string } {
  const number = Number(word)
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(word) && Number.isFinite(number)) {
    const isJson = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(word)
    return isJson ? { json: number } : { json: number, repair: 'Mended numbers.' }
  }
  if (Object.hasOwn(words, word)) {
    const json = words[word] ?? null
    const isJson = ['true', 'false', 'null'].includes(word)
    return isJson ? { json } : { json, repair: `Wrote ${word} as JSON does.` }
  }
  return { json: word.replace(/;$/, ''), repair: 'Put quotation marks around values.' }
}
