'use client'

import { useState } from 'react'
import { testUrl } from '#lib/redirects/address-trial.ts'
import type { RedirectRule } from '#lib/redirects/rule.ts'
import { Field } from '#site/ui/field.tsx'

/** Tests a URL against the rules: which rule matches, and where it leads. */
export function TryAddress({ rules, siteUrl }: TryAddressProps) {
  const [address, setAddress] = useState('')
  const trial = address.trim() === '' ? null : testUrl(address, rules, siteUrl)

  return (
    <section aria-labelledby="try-address" className="redirects-box">
      <h2 id="try-address" className="text-lg">
        Test a URL
      </h2>
      <Field
        id="trial"
        label="URL"
        placeholder="/old-page?from=mail"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        hint="Applies the redirects above without opening the URL."
      />
      <output htmlFor="trial" className="trial">
        {typeof trial === 'string' && <p>{trial}</p>}
        {trial && typeof trial !== 'string' && <RedirectSteps {...trial} />}
      </output>
    </section>
  )
}

function RedirectSteps({ steps, isEndless }: Exclude<ReturnType<typeof testUrl>, string>) {
  if (steps.length === 0) return <p>No redirect matches this URL.</p>

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
      {isEndless && <p className="field-error">Redirect loop: browsers show an error.</p>}
    </>
  )
}

type TryAddressProps = { rules: readonly RedirectRule[]; siteUrl: string }
