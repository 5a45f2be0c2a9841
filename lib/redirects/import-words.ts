import { isHostName } from './path-on-site.ts'

/** Words of other programs, and those that Excel writes for true and false in other languages. */
export const ON =
  /^(?:true|t|1|yes|y|on|active|enabled?|publish|published|live|online|ja|oui|s[ií]|sim|wahr|vrai|vero|verdadero|waar|aktiv|actif|activo)$/i
export const NO = /^(?:false|f|0|no|n|off|nein|non|nee|nej|não|falsch|faux|falso|onwaar)$/i
const STOPPED =
  /^(?:inactive|disabled?|deactivated|draft|pending|private|trash|trashed|paused|suspended|expired|archived|hidden|unpublished|offline|deleted|inaktiv|inactif|inactivo)$/i

export function isOff(value: string): boolean {
  return NO.test(value) || STOPPED.test(value)
}

const CODE =
  /^(?:\d{3}(?!\d)|(?:moved )?permanent(?:ly|ly moved)?\b|moved permanently|temporary|temporar|found\b|gone\b)/i
/** Redirection's and 301 Redirects' words for an ordinary redirect to a URL, and Screaming Frog's. */
const TO_URL = /^(?:url|link|redirect|http redirect|custom|manual|post|page|product|category)$/i
const EXACT = /^(?:|0|false|no|n|off|plain|exact|exact_?\s?match|literal|equals|url|path|simple)$/i
const REGEX = /reg_?ex|regular expression/i
/** A plain path never has these. */
const PATTERN = /^\^|\$$|\.\*|\.\+|\\[dwsD./?-]|\(\?[:=!]|\([^)]*\|[^)]*\)|\[[^\]]*-[^\]]*\]/

const isSwitch = (value: string) => ON.test(value) || isOff(value)

/** Check marks, ways to match, types of redirects, and queries. */
const TELLING =
  /^(?:[x×✓✔✗✘☑☐]|prefix|contains|wildcard|(?:starts?|begins?|ends?)\b.{0,6}|30\d\b.*|(?:permanent|temporar)\w*(?:\W+\w+\W*)?|[?&]?[\w.[\]%-]+=\S*)$/iu

/** Returns true for a word or host that would change a redirect, whatever the column is called. */
export function isTelling(value: string): boolean {
  if (/^\d+$/.test(value)) return false
  return isSwitch(value) || REGEX.test(value) || TELLING.test(value) || isHostName(value)
}

/** Returns true for a number that is a switch or a status code if its whole column consists of them. */
export function isTellingNumber(value: string): boolean {
  return /^(?:[01]|30[1-8]|404|410|451)$/.test(value)
}

/** Sorts the cells of columns that mean something else in each program. */
export function sortMixed(values: readonly string[]) {
  const rest = values.filter(
    (value) => !(isSwitch(value) || REGEX.test(value) || EXACT.test(value)),
  )
  return {
    switches: values.filter(isSwitch),
    matches: values.filter((value) => REGEX.test(value)),
    codes: [
      ...rest.filter((value) => CODE.test(value)),
      ...rest.filter((value) => !(CODE.test(value) || TO_URL.test(value))),
    ],
  }
}

/** Reads the cell of a column such as “Disabled”, which may say “disabled” instead of “yes”. */
export function inverted(value: string): string {
  if (NO.test(value)) return 'true'
  return isSwitch(value) ? 'false' : value
}

/** Returns a code for missing pages or the first word that is no code, so that the row is rejected, or the code. */
export function codeWord(codes: readonly string[]): string {
  const numbers = codes.map(
    (code) =>
      /^\d{3}(?!\d|.*(?:off|inactive|disabled))/i.exec(code)?.[0] ??
      (/^(?:moved )?permanent|^moved permanently/i.test(code)
        ? '301'
        : /^(?:temporar|found\b)/i.test(code)
          ? '302'
          : code),
  )
  const missing = numbers.find((code) => /^4\d\d$/.test(code))
  const odd =
    numbers.find((code) => !/^\d{3}$/.test(code)) ?? numbers.find((code) => !/^30[12]$/.test(code))
  // A row that says both is rejected.
  return missing ?? odd ?? [...new Set(numbers)].join(' and ')
}

export const regexRefusal =
  'Regular expressions can’t be imported. Create a rule with “*” or “:name” instead.'

export function matchRefusal(source: string, matches: readonly string[]): string | undefined {
  const odd = matches.find((value) => !EXACT.test(value))
  if ((odd !== undefined && REGEX.test(odd)) || PATTERN.test(source)) return regexRefusal
  return odd === undefined
    ? undefined
    : `Matching by “${odd}” can’t be imported, only exact URLs. Create a rule with “*” instead.`
}

export function conditionRefusal(condition: string): string {
  return `The condition “${condition}” can’t be imported. Redirects apply to every visitor and query.`
}
