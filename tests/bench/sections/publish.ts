import { publishToVisible } from '../publish.ts'
import { delay, reportOf } from '../report.ts'
import type { Section } from '../section.ts'

export const publish: Section = {
  word: 'publish',
  title: 'From publishing until a visitor gets the change',
  async run(servers) {
    const site = await servers.site()
    const bar = { atMost: 250 }
    return reportOf([
      delay('post title, one every 3 s', await publishToVisible(site, 12, 3000), bar),
      delay('post title, back to back', await publishToVisible(site, 40, 0), bar),
    ])
  },
}
