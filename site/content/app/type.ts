import { CubeIcon } from '@sanity/icons/Cube'
import type { ContentType } from '../content-type.ts'

export const appContent: ContentType = {
  name: 'app',
  noun: 'app',
  group: 'pages',
  url: { prefix: '', field: 'path', route: '/[...path]' },
  studio: {
    title: 'Apps',
    icon: CubeIcon,
    order: [{ field: 'order', direction: 'asc' }],
    shownOn: ['/apps', '/'],
  },
}
