import type { DocumentUrls } from '#lib/content/document-url.ts'
import { appContent } from './app/type.ts'
import { authorContent } from './author/type.ts'
import { categoryContent } from './category/type.ts'
import type { ContentType } from './content-type.ts'
import { pageContent } from './page/type.ts'
import { postContent } from './post/type.ts'
import { questionContent } from './question/type.ts'
import { roadmapQuarterContent } from './roadmap-quarter/type.ts'
import { sharedSectionContent } from './shared-section/type.ts'
import { toolContent } from './tool/type.ts'

/** The document types with any number of documents. */
export const contentTypes: readonly ContentType[] = [
  postContent,
  categoryContent,
  authorContent,
  pageContent,
  sharedSectionContent,
  appContent,
  toolContent,
  questionContent,
  roadmapQuarterContent,
]

export const documentUrls: DocumentUrls = Object.fromEntries(
  contentTypes.flatMap(({ name, url }) => (url ? [[name, url] as const] : [])),
)

export function isContentType(name: string): boolean {
  return contentTypes.some((type) => type.name === name)
}
