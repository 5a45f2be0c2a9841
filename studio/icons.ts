import { BellIcon } from '@sanity/icons/Bell'
import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { CogIcon } from '@sanity/icons/Cog'
import { ComposeIcon } from '@sanity/icons/Compose'
import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { EditIcon } from '@sanity/icons/Edit'
import { ImageIcon } from '@sanity/icons/Image'
import { LinkIcon } from '@sanity/icons/Link'
import { MenuIcon } from '@sanity/icons/Menu'
import { SearchIcon } from '@sanity/icons/Search'
import { StarIcon } from '@sanity/icons/Star'
import { TagIcon } from '@sanity/icons/Tag'
import { TaskIcon } from '@sanity/icons/Task'
import { UnknownIcon } from '@sanity/icons/Unknown'
import type { ComponentType } from 'react'
import type { SchemaTypeDefinition } from 'sanity'
import { blocks } from '#site/blocks/list.ts'
import { contentTypes } from '#site/content/list.ts'

const icons: Readonly<Record<string, ComponentType>> = {
  banner: BellIcon,
  footer: BlockElementIcon,
  highlight: StarIcon,
  labels: TagIcon,
  link: LinkIcon,
  navigation: MenuIcon,
  notFoundPage: UnknownIcon,
  picture: ImageIcon,
  plan: CreditCardIcon,
  roadmapItem: TaskIcon,
  seo: SearchIcon,
  sharedSectionReference: BlockElementIcon,
  siteContent: ComposeIcon,
  siteSettings: CogIcon,
  ...Object.fromEntries(contentTypes.map(({ name, studio }) => [name, studio.icon])),
  ...Object.fromEntries(blocks.map(({ type, icon }) => [type.name, icon])),
}

/** Icons of form tabs, by tab name. Other tabs get the tag icon. */
const tabIcons: Readonly<Record<string, ComponentType>> = { text: EditIcon, search: SearchIcon }

/** Adds icons to the schema types. The schemas themselves have none because they are also read outside the Studio. */
export function withIcons(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  return types.map((type) => ({ ...withIconsWithin(type), icon: icons[type.name] ?? type.icon }))
}

function withIconsWithin(type: SchemaTypeDefinition): SchemaTypeDefinition {
  if ('groups' in type && Array.isArray(type.groups)) {
    const groups = type.groups.map((tab) => ({ ...tab, icon: tabIcons[tab.name] ?? TagIcon }))
    return { ...type, groups }
  }
  if ('of' in type && Array.isArray(type.of)) {
    // Inline types get their icon here too.
    const of = type.of.map((part) => (part.name ? { ...part, icon: icons[part.name] } : part))
    return { ...type, of }
  }
  return type
}
