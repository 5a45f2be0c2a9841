'use client'

import { useEffect, useState } from 'react'
import { readTemplates, type Template, writeTemplates } from './logic/templates.ts'

const KEY = 'utm-templates'

/** The templates on this device; null in `problem` while the browser keeps them. */
export function useTemplates() {
  const [templates, setTemplates] = useState<readonly Template[]>([])
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    const refresh = () => setTemplates(readTemplates(recall()))
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === KEY) refresh()
    }
    refresh()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])

  return {
    templates,
    problem,
    /** Changes what is stored now: another tab may have added to it. */
    write: (edit: (templates: readonly Template[]) => readonly Template[]) => {
      const next = edit(readTemplates(recall()))
      setTemplates(next)
      setProblem(
        remember(writeTemplates(next))
          ? null
          : 'This browser keeps nothing for this site: the template is gone when you leave.',
      )
    },
  }
}

function recall(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage is blocked: there are no templates.
    return null
  }
}

function remember(text: string): boolean {
  try {
    localStorage.setItem(KEY, text)
    return true
  } catch {
    // Blocked or full; the caller says so.
    return false
  }
}
