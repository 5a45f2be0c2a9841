import { bareWord } from './bare-word.ts'
import type { Json, JsonObject } from './json.ts'

/** Thrown for a syntax error that can't be repaired, with its line, counted from 1. */
export class Unreadable extends Error {
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/** A text without its template wrappers, and descriptions of what was removed. */
export type Unwrapped = { readonly text: string; readonly repairs: readonly string[] }

const doubleQuotes = '"“”„‟«»″'
const singleQuotes = "'‘’‚‛′"
const structural = /[,:}\]]/
const maxDepth = 200

export class LenientReader {
  readonly repairs: Set<string>
  readonly #text: string
  #at = 0
  #depth = 0

  constructor({ text, repairs }: Unwrapped) {
    this.#text = text
    this.repairs = new Set(repairs)
  }

  /** Parses one value, or several consecutive ones as a list. */
  document(): Json {
    const values: Json[] = []
    for (;;) {
      this.#space()
      while (this.#now === ';' || (values.length > 0 && this.#now === ',')) {
        if (this.#now === ';') this.#repaired('Removed a semicolon.')
        this.#at += 1
        this.#space()
      }
      if (this.#now === '') break
      values.push(this.#value())
    }
    const [first] = values
    if (first === undefined) throw this.#unreadable('The input is empty.')
    if (values.length === 1) return first
    this.#repaired('Combined several items into one list.')
    return values
  }

  get #now(): string {
    return this.#text.charAt(this.#at)
  }

  #value(): Json {
    this.#space()
    if (this.#now === '{') return this.#object()
    if (this.#now === '[') return this.#list()
    if (this.#isQuote(this.#now)) return this.#string()
    return this.#word()
  }

  #object(): JsonObject {
    const entries: [string, Json][] = []
    this.#inside('}', () => {
      const key = this.#key()
      this.#space()
      if (this.#now === ':') this.#at += 1
      else if (this.#text.startsWith('=>', this.#at)) {
        this.#at += 2
        this.#repaired('Wrote => as a colon.')
      } else throw this.#unreadable(`A colon is missing after the name "${key}".`)
      if (entries.some(([name]) => name === key)) {
        this.#repaired(`"${key}" was there twice; the last one counts.`)
      }
      entries.push([key, this.#value()])
    })
    return Object.fromEntries(entries)
  }

  #list(): Json {
    const values: Json[] = []
    this.#inside(']', () => values.push(this.#value()))
    return values
  }

  /** Parses entries up to the closing bracket, tolerating extra and missing commas. */
  #inside(close: string, entry: () => void): void {
    this.#at += 1
    this.#depth += 1
    if (this.#depth > maxDepth) throw this.#unreadable('This is nested too deeply.')
    let needsComma = false
    this.#space()
    while (this.#now !== close && this.#now !== '') {
      if (this.#now === ',') {
        this.#comma(needsComma, close)
        needsComma = false
      } else {
        if (this.#now === '}' || this.#now === ']') {
          throw this.#unreadable(`Found ${this.#now} instead of ${close}.`)
        }
        if (needsComma) this.#repaired('Added a missing comma.')
        entry()
        needsComma = true
      }
      this.#space()
    }
    if (this.#now === '') this.#repaired('Closed open brackets.')
    else this.#at += 1
    this.#depth -= 1
  }

  #comma(isNeeded: boolean, close: string): void {
    if (!isNeeded) this.#repaired('Removed an extra comma.')
    this.#at += 1
    this.#space()
    if (isNeeded && this.#now === close) {
      this.#repaired('Removed a comma before a closing bracket.')
    }
  }

  #key(): string {
    if (this.#isQuote(this.#now)) return this.#string()
    const name = this.#match(/[\w$@.-]+/y)?.[0]
    if (name === undefined) throw this.#unreadable(`A name can’t start with "${this.#now}".`)
    this.#repaired('Added quotation marks around names.')
    this.#at += name.length
    return name
  }

  #string(): string {
    const open = this.#now
    if (open !== '"') {
      this.#repaired(
        open === "'"
          ? 'Replaced single quotation marks with double ones.'
          : 'Replaced curly quotation marks with straight ones.',
      )
    }
    const closers = doubleQuotes.includes(open) ? doubleQuotes : singleQuotes
    this.#at += 1
    let text = ''
    for (;;) {
      const character = this.#now
      if (character === '') throw this.#unreadable('A text has no closing quotation mark.')
      if (character === '\\') text += this.#escape()
      else if (this.#closes(character, open, closers)) break
      else text += this.#plain(character, open)
    }
    this.#at += 1
    return text
  }

  /** Returns true if a quotation mark ends the string, judging by what follows it. */
  #closes(character: string, open: string, closers: string): boolean {
    const isCloser = open === '"' ? character === '"' : closers.includes(character)
    if (!isCloser) return false
    const [, space = '', next = ''] =
      this.#match(/([\s\u200B-\u200D\u2060]*)(.?)/sy, this.#at + 1) ?? []
    if (next === '' || structural.test(next)) return true
    if (this.#match(/\s*(["'])[^"'\n]*\1\s*:/y, this.#at + 1)) return true
    return space.includes('\n') && (this.#isQuote(next) || next === '/' || next === '#')
  }

  #plain(character: string, open: string): string {
    this.#at += 1
    if (character === '\n' || character === '\r' || character === '\t') {
      this.#repaired('Escaped line breaks inside texts.')
    } else if (character === open) this.#repaired('Escaped quotation marks inside texts.')
    return character
  }

  #escape(): string {
    const hex = this.#match(/\\u([0-9a-fA-F]{4})/y)?.[1]
    if (hex !== undefined) {
      this.#at += 6
      return String.fromCharCode(Number.parseInt(hex, 16))
    }
    const next = this.#text.charAt(this.#at + 1)
    this.#at += 2
    const escapes: { readonly [letter: string]: string } = {
      n: '\n',
      t: '\t',
      r: '\r',
      b: '\b',
      f: '\f',
      '\n': '',
    }
    if (!'"\\/bfnrt'.includes(next)) this.#repaired('Fixed invalid escape sequences.')
    return Object.hasOwn(escapes, next) ? (escapes[next] ?? '') : next
  }

  #word(): Json {
    const word = this.#match(/[^\s\u200B-\u200D\u2060,:{}[\]"']+/y)?.[0]
    if (word === undefined) throw this.#unreadable(`Found "${this.#now}" instead of a value.`)
    this.#at += word.length
    const { json, repair } = bareWord(word)
    if (repair !== undefined) this.#repaired(repair)
    return json
  }

  #space(): void {
    for (;;) {
      const space = this.#match(/[\s\u200B-\u200D\u2060]*/y)?.[0] ?? ''
      if (/[\u200B-\u200D\u2060]/.test(space)) this.#repaired('Removed invisible characters.')
      this.#at += space.length
      const comment = this.#match(/\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/y)?.[0]
      if (comment === undefined) return
      this.#repaired('Removed comments.')
      this.#at += comment.length
    }
  }

  /** Matches a sticky pattern at exactly this position. */
  #match(pattern: RegExp, at = this.#at): RegExpExecArray | null {
    pattern.lastIndex = at
    return pattern.exec(this.#text)
  }

  #isQuote(character: string): boolean {
    return character !== '' && (doubleQuotes + singleQuotes).includes(character)
  }

  #repaired(repair: string): void {
    this.repairs.add(repair)
  }

  #unreadable(message: string): Unreadable {
    return new Unreadable(message, this.#text.slice(0, this.#at).split('\n').length)
  }
}
