'use client'

import { useEffect, useEffectEvent, useState } from 'react'

/** So long the typing must rest before the list follows, in milliseconds. */
const REST_MS = 250

/**
 * The text of a search field whose search stands in the address of the page. What is typed leads, once it
 * rests; when the address changes by itself (a link, the way back) the field follows.
 *
 * @param inAddress the search that the address asks for
 * @param onSearch opens the address of another search
 * @returns the text of the field, and how to set it
 */
export function useListSearch(inAddress: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  const [asked, setAsked] = useState(inAddress)

  if (inAddress !== known) {
    setKnown(inAddress)
    // The answer to what was typed comes while somebody types on: the field is theirs.
    if (inAddress !== asked) {
      setText(inAddress)
      setAsked(inAddress)
    }
  }

  const follow = useEffectEvent(() => {
    const search = text.trim()
    if (search === inAddress) return
    setAsked(search)
    onSearch(search)
  })

  useEffect(() => {
    if (text === '') return follow()
    const timer = setTimeout(follow, REST_MS)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText] as const
}
