import { options } from 'preact'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { INSTRUMENT_ID } from '../define.ts'
import { filledInBefore } from './filled-in-before.ts'
import { StandIn } from './stand-in.client.tsx'

/**
 * Brings the HTML of an instrument to life, and keeps what somebody filled in before this ran. A phone is long at its
 * script already: what is pressed meanwhile is answered before this begins.
 */
export function takeOver(Instrument: ComponentType): void {
  setTimeout(() => begin(Instrument))
}

function begin(Instrument: ComponentType): void {
  const place = document.getElementById(INSTRUMENT_ID)
  if (!place) throw new Error(`The page has no #${INSTRUMENT_ID}.`)
  const fillIn = filledInBefore(place)
  hydrateRoot(
    place,
    <StandIn>
      <Instrument />
    </StandIn>,
  )
  // As with React, what follows from a key is done before the next one. Preact would wait for the next frame, in which a
  // second key may have come: an effect that puts a text into a field would put in the former one.
  options.requestAnimationFrame = queueMicrotask
  fillIn()
}
