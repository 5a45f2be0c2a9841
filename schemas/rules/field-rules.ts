import { trimInvisible } from './invisible.ts'

/** A type, a field or an array member, reduced to what validation and on-page editing need. */
export type SchemaPart = {
  readonly name?: string
  readonly type: string
  readonly title?: string
  readonly placeholder?: string
  readonly fields?: readonly SchemaPart[]
  readonly of?: readonly SchemaPart[]
  readonly options?: unknown
  readonly readOnly?: unknown
  readonly validation?: unknown
}

/** Returns the options of a select field, or `undefined` if the field takes free text. */
export function choicesOf({ options }: SchemaPart): readonly string[] | undefined {
  if (typeof options !== 'object' || options === null || !('list' in options)) return undefined
  if (!Array.isArray(options.list)) return undefined
  return options.list.map((each) => String(each.value ?? each))
}

/** One rule from a schema's `validation`. */
export type FieldRule = {
  readonly isRequired?: true
  readonly isInteger?: true
  /** Smallest value of a number, length of a text (UTF-16 code units) or number of items of an array. */
  readonly min?: number
  readonly max?: number
  readonly pattern?: RegExp
  readonly check?: (value: unknown, context?: { readonly parent: unknown }) => unknown
  readonly sentence?: string
  /** Set for a warning: the Studio shows it, but the value can be saved. */
  readonly isAdvice?: true
}

/**
 * Reads the rules of a field by passing its `validation` an object that records the calls.
 *
 * @throws TypeError for a Sanity rule that `RuleReader` has no method for yet. Add one with the rule's name.
 */
export function rulesOf({ validation }: SchemaPart): readonly FieldRule[] {
  if (typeof validation !== 'function') return []
  const result: unknown = validation(new RuleReader({}))
  return [result].flat().flatMap((each) => (each instanceof RuleReader ? [each.rule] : []))
}

/**
 * Returns the message of the first rule that a value breaks, or `undefined` if it can be saved.
 *
 * @throws for a rule that reads the rest of the document, such as that of alt texts
 */
export function firstProblem(part: SchemaPart, value: unknown): string | undefined {
  for (const rule of rulesOf(part)) {
    const sentence = rule.isAdvice ? undefined : brokenRule(rule, value)
    if (sentence !== undefined) return sentence
  }
  return undefined
}

/**
 * Returns the first warning about a text that can be saved, or `undefined`. Those about its length are left out.
 *
 * @param parent the object that the text is in
 */
export function firstWarning(part: SchemaPart, text: string, parent: unknown): string | undefined {
  return rulesOf(part)
    .flatMap(({ isAdvice, check }) => (isAdvice && text ? [check?.(text, { parent })] : []))
    .find((verdict) => typeof verdict === 'string')
}

/** Returns the messages for the invalid fields among `values`, by field name. Texts are trimmed first. */
export function problems(
  { fields = [] }: SchemaPart,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const messages = fields.flatMap((field) => {
    if (field.name === undefined || !(field.name in values)) return []
    const value = values[field.name]
    const sentence = firstProblem(field, typeof value === 'string' ? trimInvisible(value) : value)
    return sentence === undefined ? [] : [[field.name, sentence]]
  })
  return Object.fromEntries(messages)
}

/** Each call returns a new rule, as Sanity's rules do, because schemas derive several rules from one. */
class RuleReader {
  readonly rule: FieldRule

  constructor(rule: FieldRule) {
    this.rule = rule
  }

  required() {
    return this.with({ isRequired: true })
  }
  integer() {
    return this.with({ isInteger: true })
  }
  min(min: number) {
    return this.with({ min })
  }
  max(max: number) {
    return this.with({ max })
  }
  length(length: number) {
    return this.with({ min: length, max: length })
  }
  regex(pattern: RegExp) {
    return this.with({ pattern })
  }
  custom(check: NonNullable<FieldRule['check']>) {
    return this.with({ check })
  }
  error(sentence: string) {
    return this.with({ sentence })
  }
  warning(sentence: string) {
    return this.with({ sentence, isAdvice: true })
  }

  private with(more: FieldRule) {
    return new RuleReader({ ...this.rule, ...more })
  }
}

function brokenRule(rule: FieldRule, value: unknown): string | undefined {
  const sentence = rule.sentence ?? 'This value is not valid.'
  if (value === undefined || value === null || value === '') {
    return rule.isRequired ? sentence : undefined
  }
  if (!isWithin(rule, sizeOf(value))) return sentence
  if (rule.isInteger && !Number.isInteger(value)) return sentence
  if (rule.pattern && !(typeof value === 'string' && rule.pattern.test(value))) return sentence
  const verdict = rule.check?.(value) ?? true
  return typeof verdict === 'string' ? (rule.sentence ?? verdict) : undefined
}

function isWithin({ min, max }: FieldRule, size: number | undefined): boolean {
  if (size === undefined) return min === undefined && max === undefined
  return size >= (min ?? size) && size <= (max ?? size)
}

function sizeOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' || Array.isArray(value) ? value.length : undefined
}
