import type { Section } from '../section.ts'
import { documents } from './documents.ts'
import { lake } from './lake.ts'
import { large } from './large.ts'
import { memory } from './memory.ts'
import { pages } from './pages.ts'
import { phone } from './phone.ts'
import { publish } from './publish.ts'
import { redirects } from './redirects.ts'
import { save } from './save.ts'
import { throughput } from './throughput.ts'

/** All sections in the order in which they run. A new one adds a line here. */
export const sections: readonly Section[] = [
  phone,
  pages,
  throughput,
  publish,
  save,
  memory,
  large,
  redirects,
  lake,
  documents,
]
