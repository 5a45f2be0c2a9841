import { defineToolState } from '#site/tools/kit/state/define.ts'
import { asRecord, readChoice, readNumber, readText } from '#site/tools/kit/state/shape.ts'
import { isAutosaveOn } from './keep-setting.ts'
import { type GoalKind, goalKinds } from './logic/goals.ts'
import { KEYWORD_LENGTH } from './logic/keyword.ts'

export type Words = {
  readonly text: string
  readonly goal: GoalKind
  readonly own: number
  readonly keyword: string
}

/** Maximum UTF-16 units of a stored text; browser storage has room for little more. */
const MAX_STORED_LENGTH = 4_000_000

const sampleText = `Two-person tents, tested in rain

We pitched eleven light tents in a wet October. Each stood for three nights on open ground near Mt. Ames, e.g. on grass, gravel and peat, prior to a last check for leaks. Four stayed dry inside.

The tents were weighed with their pegs and bags, because the numbers that are printed by makers usually leave out everything that you will certainly need as soon as the weather turns and the ground is soft. A tent of 1.8 kg really weighs 2.3.

The lightest tent was torn by the second night's wind. We fixed it with tape. Perhaps it was just luck, but it held!

Which one would we buy? The green one. It is easily pitched by one person, it dries quickly, and its price has been cut to $240.`

const blank: Words = { text: '', goal: 'none', own: 500, keyword: '' }

export const definition = defineToolState<Words>({
  slug: 'word-counter',
  initial: blank,
  sample: { ...blank, text: sampleText, keyword: 'tent' },
  parse: (value) => {
    const stored = asRecord(value)
    // Links made before November 2026 also name a language, an earlier version and goals that are gone. They are ignored.
    return (
      stored && {
        text: readText(stored, 'text', '', MAX_STORED_LENGTH),
        goal: readChoice(stored, 'goal', goalKinds, 'none'),
        own: readNumber(stored, 'own', { least: 0, most: 1_000_000, otherwise: 500 }),
        keyword: readText(stored, 'keyword', '', KEYWORD_LENGTH),
      }
    )
  },
  label: ({ text }) => text.trimStart().slice(0, 80),
  // With autosave off, texts aren't saved on this device, and the history skips them too.
  isBlank: ({ text }) => text.trim() === '' || !isAutosaveOn(),
})
