import { type Look, PLAIN_LOOK, QUIET_ZONE } from './design.ts'
import { LEVELS } from './error-correction.ts'
import { makeQrCode, type QrCode } from './qr-code.ts'
import { SIZED_SHAPES, type Style } from './style.ts'
import { tryOut } from './verdict.ts'
import { TEST_MODULE_PX, type Trial } from './verdict-text.ts'

type Change = {
  readonly description: string
  readonly look: Look
  readonly code?: QrCode
  readonly module?: number
}

/**
 * Returns the first single change that makes the code pass every test it failed, as the end of a sentence. Each
 * change is test-scanned. Returns null if the code passes already, or if no single change helps.
 *
 * @param module size of a module in the saved image, in pixels
 * @param shouldContinue called before each test; returns false to cancel, for example because the code has changed
 */
export async function remedyFor(
  code: QrCode,
  look: Look,
  module: number,
  trials: readonly Pick<Trial, 'name' | 'passed'>[],
  shouldContinue: () => Promise<boolean>,
): Promise<string | null> {
  const failed = trials.filter(({ passed }) => !passed).map(({ name }) => name)
  if (failed.length === 0) return null
  for (const change of changesFor(code, look, module)) {
    if (!(await shouldContinue())) return null
    const retests = tryOut(change.code ?? code, change.look, change.module ?? module, failed)
    if (retests.every(({ passed }) => passed)) return change.description
  }
  return null
}

function changesFor(code: QrCode, look: Look, module: number): Change[] {
  const { style } = look
  const styled = (description: string, change: Partial<Style>): Change => ({
    description,
    look: { ...look, style: { ...style, ...change } },
  })
  const changes: Change[] = []
  if (module < TEST_MODULE_PX)
    changes.push({ description: 'as a larger image', look, module: TEST_MODULE_PX })
  if (look.quietZone < QUIET_ZONE)
    changes.push({ description: 'with its quiet zone', look: { ...look, quietZone: QUIET_ZONE } })
  if (SIZED_SHAPES.includes(style.modules)) {
    for (const moduleSize of [80, 90, 100].filter((size) => size > style.moduleSize)) {
      changes.push(
        styled(`with modules of ${moduleSize} % instead of ${style.moduleSize} %`, {
          moduleSize,
        }),
      )
    }
  }
  if (style.cornerColor !== null)
    changes.push(styled('with corners in the code’s color', { cornerColor: null }))
  if (style.gradient !== 'none') changes.push(styled('without the gradient', { gradient: 'none' }))
  if (style.rings !== 'square' || style.dots !== 'square')
    changes.push(styled('with square corners', { rings: 'square', dots: 'square' }))
  if (look.logo) changes.push({ description: 'without the logo', look: { ...look, logo: null } })
  for (const level of LEVELS.slice(LEVELS.indexOf(code.level) + 1)) {
    const made = makeQrCode(code.text, level)
    if (made.ok && !look.logo)
      changes.push({ description: `at level ${level}`, look, code: made.code })
  }
  if (style.modules !== 'square') changes.push(styled('with square modules', { modules: 'square' }))
  changes.push({
    description: 'in black on white',
    look: {
      ...look,
      color: PLAIN_LOOK.color,
      background: PLAIN_LOOK.background,
      style: { ...style, gradient: 'none', cornerColor: null },
    },
  })
  return changes
}
