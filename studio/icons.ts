import { CogIcon } from '@sanity/icons/Cog'
import { ComposeIcon } from '@sanity/icons/Compose'
import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { CubeIcon } from '@sanity/icons/Cube'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { EditIcon } from '@sanity/icons/Edit'
import { ImageIcon } from '@sanity/icons/Image'
import { LinkIcon } from '@sanity/icons/Link'
import { SearchIcon } from '@sanity/icons/Search'
import { StarIcon } from '@sanity/icons/Star'
import { TagIcon } from '@sanity/icons/Tag'
import { TaskIcon } from '@sanity/icons/Task'
import { TimelineIcon } from '@sanity/icons/Timeline'
import { UserIcon } from '@sanity/icons/User'
import type { ComponentType } from 'react'
import type { SchemaTypeDefinition } from 'sanity'
import { post } from '#schemas/post.ts'
import { blocks } from '#site/blocks/list.ts'

const icons: Readonly<Record<string, ComponentType>> = {
  app: CubeIcon,
  author: UserIcon,
  category: TagIcon,
  highlight: StarIcon,
  link: LinkIcon,
  pageSeo: EarthGlobeIcon,
  picture: ImageIcon,
  plan: CreditCardIcon,
  post: DocumentTextIcon,
  roadmapItem: TaskIcon,
  roadmapQuarter: TimelineIcon,
  seo: SearchIcon,
  siteContent: ComposeIcon,
  siteSettings: CogIcon,
  ...Object.fromEntries(blocks.map(({ type, icon }) => [type.name, icon])),
}

/** Beside the tabs of a post's form; the one for details has a tag. */
const tabIcons: Readonly<Record<string, ComponentType>> = { text: EditIcon, search: SearchIcon }

/** The content model as the Studio draws it: the schemas are read outside the Studio too and know of no icons. */
export function withIcons(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  return types.map((type) => ({ ...withIconsWithin(type), icon: icons[type.name] }))
}

function withIconsWithin(type: SchemaTypeDefinition): SchemaTypeDefinition {
  if (type === post) {
    const groups = post.groups.map((tab) => ({ ...tab, icon: tabIcons[tab.name] ?? TagIcon }))
    return { ...post, groups }
  }
  if ('of' in type && Array.isArray(type.of)) {
    // What is described where it stands has its icon there too.
    const of = type.of.map((part) => (part.name ? { ...part, icon: icons[part.name] } : part))
    return { ...type, of }
  }
  return type
}
