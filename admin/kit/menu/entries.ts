import { ActivityIcon } from '@sanity/icons/Activity'
import { CogIcon } from '@sanity/icons/Cog'
import { CommentIcon } from '@sanity/icons/Comment'
import { ComposeIcon } from '@sanity/icons/Compose'
import { DesktopIcon } from '@sanity/icons/Desktop'
import { DocumentIcon } from '@sanity/icons/Document'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { HomeIcon } from '@sanity/icons/Home'
import { ImagesIcon } from '@sanity/icons/Images'
import { LaunchIcon } from '@sanity/icons/Launch'
import { LinkIcon } from '@sanity/icons/Link'
import { LockIcon } from '@sanity/icons/Lock'
import { PublishIcon } from '@sanity/icons/Publish'
import { UsersIcon } from '@sanity/icons/Users'
import type { ComponentType } from 'react'
import { passwordPath } from '#lib/auth/destination.ts'
import { authMessages } from '#lib/messages-auth.ts'
import type { Waiting } from './waiting.ts'

export type MenuEntry = {
  readonly href: string
  readonly label: string
  readonly icon: ComponentType
  /** The work that waits there, counted beside the label. */
  readonly waits?: keyof Waiting
  /** Other words that people type for it in the command palette. */
  readonly keywords?: string
}

type MenuGroup = { readonly title: string; readonly entries: readonly MenuEntry[] }

/** The menu of the admin area (requirements §2, Admin layout), without Sign Out. */
export const menuGroups: readonly MenuGroup[] = [
  {
    title: 'Content',
    entries: [
      {
        href: '/admin',
        label: 'Dashboard',
        icon: HomeIcon,
        waits: 'reviews',
        keywords: 'start overview review',
      },
      { href: '/admin/content', label: 'Content', icon: DocumentIcon, keywords: 'texts words' },
      {
        href: '/admin/blog',
        label: 'Blog',
        icon: ComposeIcon,
        waits: 'drafts',
        keywords: 'posts articles drafts',
      },
      {
        href: '/studio/media',
        label: 'Media',
        icon: ImagesIcon,
        keywords: 'images files',
      },
      { href: '/studio', label: 'Studio', icon: DesktopIcon, keywords: 'sanity drafts history' },
    ],
  },
  {
    title: 'Readers',
    entries: [
      {
        href: '/admin/comments',
        label: 'Comments',
        icon: CommentIcon,
        waits: 'comments',
        keywords: 'moderation approve',
      },
      {
        href: '/admin/submissions',
        label: 'Submissions',
        icon: EnvelopeIcon,
        waits: 'messages',
        keywords: 'contact messages newsletter subscribers waitlist',
      },
    ],
  },
  {
    title: 'Site',
    entries: [
      { href: '/admin/settings', label: 'Site Settings', icon: CogIcon, keywords: 'seo general' },
      { href: '/admin/redirects', label: 'URL Redirects', icon: LinkIcon, keywords: '301 302 404' },
      {
        href: '/admin/publishing',
        label: 'Publishing',
        icon: PublishIcon,
        keywords: 'live cache status',
      },
      {
        href: '/admin/activity',
        label: 'Activity',
        icon: ActivityIcon,
        keywords: 'history audit log who changed what',
      },
    ],
  },
  {
    title: 'Account',
    entries: [
      { href: '/admin/people', label: 'People', icon: UsersIcon, keywords: 'roles users invite' },
      { href: passwordPath, label: authMessages.change.title, icon: LockIcon },
      { href: '/', label: 'Back to Site', icon: LaunchIcon, keywords: 'home view preview' },
    ],
  },
]
