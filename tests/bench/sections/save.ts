import { moveAmongSections } from '../move-among-sections.ts'
import { delay, reportOf } from '../report.ts'
import { saveOnPageToVisible } from '../save-on-page.ts'
import type { Section } from '../section.ts'

export const save: Section = {
  word: 'save',
  title: 'Editing on the live page',
  async run(servers) {
    const { url } = await servers.site()
    const saved = await saveOnPageToVisible(url, 20)
    const moved = await moveAmongSections(url, 20)
    return reportOf([
      delay('from Enter until a visitor gets the text, back to back', saved, { atMost: 300 }),
      delay('from the key until a section has moved on a page of 200', moved, { atMost: 100 }),
    ])
  },
}
