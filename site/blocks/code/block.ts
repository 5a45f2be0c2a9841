import { CodeBlockIcon } from '@sanity/icons/CodeBlock'
import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { choice, type ReadersOf } from '#lib/content/stored-fields.ts'
import type { Code } from '#schemas/sanity.types.ts'
import { defineBlock } from '../define.ts'
import { codeLanguages } from './languages.ts'

const type = defineType({
  name: 'code',
  title: 'Code',
  type: 'object',
  fields: [
    defineField({
      name: 'language',
      title: 'Language',
      type: 'string',
      description: 'Determines the syntax highlighting.',
      initialValue: codeLanguages[0].value,
      options: { list: [...codeLanguages] },
      validation: (rule) => rule.required().error('Choose a language, or plain text.'),
    }),
    defineField({
      name: 'filename',
      title: 'File name',
      type: 'string',
      description: 'Shown above the code. Leave blank for none.',
    }),
    defineField({
      name: 'code',
      title: 'Code',
      type: 'text',
      rows: 16,
      validation: (rule) => rule.required().error('Enter the code.'),
    }),
  ],
  preview: {
    select: { code: 'code', filename: 'filename', language: 'language' },
    prepare: ({ code, filename, language }) => ({
      title: filename || firstLine(code),
      subtitle: `${languageTitle(language)}, ${lineCount(code)}`,
    }),
  },
})

const reader = z.object({
  _type: z.literal('code'),
  _key: z.string(),
  code: z.string(),
  language: choice(codeLanguages),
  filename: z.string().exactOptional(),
} satisfies ReadersOf<Code & { _key: string }>)

export type CodeValue = z.infer<typeof reader>

/** A block of source code. The server adds the colors. */
export const codeBlock = defineBlock<CodeValue>({
  type,
  icon: CodeBlockIcon,
  sample: { _type: 'code', _key: 'sample', code: 'if (a < b) go()', language: 'javascript' },
  reader,
  isWide: true,
  words: ({ code }) => (typeof code === 'string' ? code : ''),
  markdown({ filename, code, language }, to) {
    const name = filename ? [to.line(filename, 'code')] : []
    return [...name, { type: 'code', value: code, lang: language }]
  },
  html({ filename, code }, to) {
    const text = `<pre><code>${to.escape(code)}</code></pre>`
    return filename ? `<p><code>${to.escape(filename)}</code></p>\n${text}` : text
  },
})

function languageTitle(language: unknown): string {
  return codeLanguages.find((each) => each.value === language)?.title ?? 'Plain text'
}

function firstLine(code: unknown): string {
  return (typeof code === 'string' && code.trim().split('\n')[0]) || 'Empty code block'
}

function lineCount(code: unknown): string {
  const lines = typeof code === 'string' ? code.trimEnd().split('\n').length : 0
  return lines === 1 ? '1 line' : `${lines} lines`
}
