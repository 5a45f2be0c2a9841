import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'

const problems = new EventTarget()

/** Shows why a file was not uploaded. */
export function reportUploadProblem(message: string): void {
  problems.dispatchEvent(new CustomEvent('problem', { detail: message }))
}

/** Shows the problems of uploads, which happen outside of React, in the Studio's toasts. */
export function useUploadProblems(): void {
  const { push } = useToast()

  useEffect(() => {
    const show = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      const description = String(event.detail)
      push({
        status: 'error',
        title: 'Not uploaded',
        description,
        closable: true,
        duration: 20_000,
      })
    }
    problems.addEventListener('problem', show)
    return () => problems.removeEventListener('problem', show)
  }, [push])
}
