import { defineQuery } from 'next-sanity'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import type { ListedTool } from '#site/tools/list.ts'
import { seoFields } from '../seo/fields.ts'
import { type ToolCard, type ToolPage, toolId, toToolCards, toToolPage } from './parse.ts'

const TOOLS_QUERY = defineQuery(`
  *[_type == "tool"]{_id, name, line, description, category, popular, "noIndex": seo.noIndex}`)

export async function listTools(mode: ContentMode): Promise<ToolCard[]> {
  return toToolCards(await read({ query: TOOLS_QUERY }, mode), mode)
}

const TOOL_QUERY = defineQuery(`
  *[_type == "tool" && _id == $id][0]{
    _id, name, line, introduction, rules, rulesTitle, questionsTitle, relatedTitle, features,
    ${seoFields}
  }`)

export async function getToolPage(tool: ListedTool, mode: ContentMode): Promise<ToolPage> {
  const request = { query: TOOL_QUERY, params: { id: toolId(tool.slug) } }
  const [stored, texts] = await Promise.all([read(request, mode), tool.texts()])
  return toToolPage(tool, texts, stored, mode)
}
