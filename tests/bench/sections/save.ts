import { delay, reportOf } from '../report.ts'
import { saveOnPageToVisible } from '../save-on-page.ts'
import type { Section } from '../section.ts'

export const save: Section = {
  word: 'save',
  title: 'From Enter in the inline editor until a visitor gets the text',
  async run(servers) {
    const { url } = await servers.site()
    const times = await saveOnPageToVisible(url, 20)
    return reportOf([delay('text saved on the live page, back to back', times, { atMost: 300 })])
  },
}
