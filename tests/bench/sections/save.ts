import { delay, reportOf } from '../report.ts'
import { saveOnPageToVisible } from '../save-on-page.ts'
import type { Section } from '../section.ts'

/** Until a visitor has what an admin typed on the live page. */
export const save: Section = {
  word: 'save',
  title: 'From Enter on the live page until a visitor has it',
  async run(servers) {
    const { url } = await servers.site()
    const times = await saveOnPageToVisible(url, 20)
    return reportOf([delay('text saved on the live page, back to back', times, { atMost: 300 })])
  },
}
