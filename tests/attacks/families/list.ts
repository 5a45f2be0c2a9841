import type { Attack } from '../attack.ts'
import { accounts } from './accounts.ts'
import { connections } from './connections.ts'
import { forms } from './forms.ts'
import { listeners } from './listeners.ts'
import { pages } from './pages.ts'
import { pictures } from './pictures.ts'
import { publishing } from './publishing.ts'
import { queries } from './queries.ts'

/** All attacks in the order in which they run. A new family adds a line here. */
export const attacks: readonly Attack[] = [
  ...accounts,
  ...queries,
  ...listeners,
  ...pictures,
  ...connections,
  ...pages,
  ...forms,
  ...publishing,
]
