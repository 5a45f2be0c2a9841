import { defineField, defineType } from '@sanity/types'
import { codeLanguages } from '../rules/code-languages.ts'

/** A block of source code. Colors are added by the site, on the server. */
export const code = defineType({
  name: 'code',
  title: 'Code',
  type: 'object',
  fields: [
    defineField({
      name: 'language',
      title: 'Language',
      type: 'string',
      description: 'Decides the coloring.',
      initialValue: codeLanguages[0].value,
      options: { list: [...codeLanguages] },
      validation: (rule) => rule.required().error('Choose a language, or plain text.'),
    }),
    defineField({
      name: 'filename',
      title: 'File name',
      type: 'string',
      description: 'Shown above the code. Leave blank when there is none.',
    }),
    defineField({
      name: 'code',
      title: 'Code',
      type: 'text',
      rows: 16,
      validation: (rule) => rule.required().error('An empty code block says nothing.'),
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
