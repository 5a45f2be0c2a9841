import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong with a page in the state it is in: the rule, and the first place that breaks it. */
export async function violations(page: Page): Promise<string[]> {
  return namesOf(await new AxeBuilder({ page }).withTags(rules).analyze())
}

/** The part of it that colors decide: all that another color scheme can change. */
export async function colorViolations(page: Page): Promise<string[]> {
  const byColor = ['color-contrast', 'link-in-text-block']
  return namesOf(await new AxeBuilder({ page }).withRules(byColor).analyze())
}

function namesOf(found: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] {
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
}
