import { mergePageSeo, type PageSeo } from '#site/content/page-seo/parse.ts'
import type { ToolPage } from '#site/content/tool/parse.ts'
import { toolPage } from '#site/registry.ts'
import type { ListedTool } from '#site/tools/list.ts'
import type { Site } from './site-nodes.ts'

/** Returns the search and sharing data of a tool's page: what its editor wrote, over the defaults in code. */
export function toolSeo(
  tool: ListedTool,
  { seo: { picture, ...seo } }: Pick<ToolPage, 'seo'>,
  site: Pick<Site, 'url'>,
): PageSeo {
  const image = { ogImage: picture?.src, ogImageAlt: picture?.alt }
  return mergePageSeo(toolPage(tool), { ...seo, ...image }, site.url)
}
