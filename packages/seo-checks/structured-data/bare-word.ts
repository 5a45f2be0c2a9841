import type { Json } from './json.ts'

/** Literals of JSON and of common template languages. */
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

/** Interprets a value without quotation marks, and describes the repair if one was needed. */
export function bareWord(word: string): { readonly json: Json; readonly repair?: string } {
  const number = Number(word)
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(word) && Number.isFinite(number)) {
    const isJson = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(word)
    return isJson ? { json: number } : { json: number, repair: 'Mended numbers.' }
  }
  if (Object.hasOwn(words, word)) {
    const json = words[word] ?? null
    const isJson = ['true', 'false', 'null'].includes(word)
    return isJson ? { json } : { json, repair: `Converted ${word} to JSON.` }
  }
  return { json: word.replace(/;$/, ''), repair: 'Added quotation marks around values.' }
}
