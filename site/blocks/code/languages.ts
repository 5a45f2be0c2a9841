/** Languages with syntax colors. The first is the default and stays plain. */
export const codeLanguages = [
  { value: 'text', title: 'Plain text' },
  { value: 'bash', title: 'Shell' },
  { value: 'css', title: 'CSS' },
  { value: 'diff', title: 'Diff' },
  { value: 'html', title: 'HTML' },
  { value: 'http', title: 'HTTP' },
  { value: 'javascript', title: 'JavaScript' },
  { value: 'json', title: 'JSON' },
  { value: 'jsx', title: 'JSX' },
  { value: 'markdown', title: 'Markdown' },
  { value: 'python', title: 'Python' },
  { value: 'sql', title: 'SQL' },
  { value: 'tsx', title: 'TSX' },
  { value: 'typescript', title: 'TypeScript' },
  { value: 'xml', title: 'XML' },
  { value: 'yaml', title: 'YAML' },
] as const

export type CodeLanguage = (typeof codeLanguages)[number]['value']
