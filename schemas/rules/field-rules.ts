/** A type, a field or a member of a list, as far as its rules and its place are concerned. */
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

/** The values that a field of texts is chosen from; `undefined` where one writes freely. */
export function choicesOf({ options }: SchemaPart): readonly string[] | undefined {
  if (typeof options !== 'object' || options === null || !('list' in options)) return undefined
  if (!Array.isArray(options.list)) return undefined
  return options.list.map((each) => String(each.value ?? each))
}

/** One rule of a schema's `validation`: everything between two sentences of it. */
export type FieldRule = {
  readonly isRequired?: true
  readonly isInteger?: true
  /** Of a number its size; of a text its characters (UTF-16), of a list its entries. */
  readonly min?: number
  readonly max?: number
  readonly pattern?: RegExp
  readonly check?: (value: unknown) => unknown
  readonly sentence?: string
  /** The Studio warns, and refuses nothing. */
  readonly isAdvice?: true
}

/**
 * The rules of a field, found by handing its `validation` something that takes down what is asked of it.
 *
 * @throws TypeError for a rule of Sanity's that no schema has used so far: give `RuleReader` a method of its name
 */
export function rulesOf({ validation }: SchemaPart): readonly FieldRule[] {
  if (typeof validation !== 'function') return []
  const said: unknown = validation(new RuleReader({}))
  return [said].flat().flatMap((each) => (each instanceof RuleReader ? [each.rule] : []))
}

/**
 * What is wrong with a value: the sentence of the first rule it breaks; `undefined` when it may be saved.
 *
 * @throws for a rule that asks for the rest of the document, as that of alternative texts
 */
export function refusalOf(part: SchemaPart, value: unknown): string | undefined {
  for (const rule of rulesOf(part)) {
    const sentence = rule.isAdvice ? undefined : brokenRule(rule, value)
    if (sentence !== undefined) return sentence
  }
  return undefined
}

/** What is wrong with some fields of a type, by their names. Blanks at both ends of a text count for nothing. */
export function refusalsOf(
  { fields = [] }: SchemaPart,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const found = fields.flatMap((field) => {
    if (field.name === undefined || !(field.name in values)) return []
    const value = values[field.name]
    const sentence = refusalOf(field, typeof value === 'string' ? value.trim() : value)
    return sentence === undefined ? [] : [[field.name, sentence]]
  })
  return Object.fromEntries(found)
}

/** Each call answers with a rule of its own, as Sanity's rules do: several start from the same one. */
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
  regex(pattern: RegExp) {
    return this.with({ pattern })
  }
  custom(check: (value: unknown) => unknown) {
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
  const sentence = rule.sentence ?? 'This cannot stand here.'
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
