'use client'

import { useState } from 'react'
import { tryAddress } from '#lib/redirects/address-trial.ts'
import type { RedirectRule } from '#lib/redirects/rule.ts'
import { Field } from '#site/ui/field.tsx'

/** A box to try an address: which rule catches it, and where it ends, before anybody goes there. */
export function TryAddress({ rules, siteUrl }: TryAddressProps) {
  const [address, setAddress] = useState('')
  const trial = address.trim() === '' ? null : tryAddress(address, rules, siteUrl)

  return (
    <section aria-labelledby="try-address" className="redirects-box">
      <h2 id="try-address" className="text-lg">
        Try an address
      </h2>
      <Field
        id="trial"
        label="Address"
        placeholder="/old-page?from=mail"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        hint="Nothing is opened; the rules above are applied here."
      />
      <output htmlFor="trial" className="trial">
        {typeof trial === 'string' && <p>{trial}</p>}
        {trial && typeof trial !== 'string' && <Way {...trial} />}
      </output>
    </section>
  )
}

function Way({ steps, isEndless }: Exclude<ReturnType<typeof tryAddress>, string>) {
  if (steps.length === 0)
    return <p>No redirect: the page at this address answers, if there is one.</p>

  return (
    <>
      <ol className="way">
        {steps.map(({ from, rule, to }) => (
          <li key={from}>
            <span className="note">
              {rule.redirectType} by {rule.sourcePath}
            </span>
            <span className="way-to">{to}</span>
          </li>
        ))}
      </ol>
      {isEndless && <p className="field-error">This never ends: browsers give up.</p>}
    </>
  )
}

type TryAddressProps = { rules: readonly RedirectRule[]; siteUrl: string }
