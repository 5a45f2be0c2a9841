import './ledger.css'
import { SectionHeading } from './section-heading.tsx'

const CHANGES = [
  {
    before: 'Every tool has its own login, and its own version of what a lead is.',
    after: 'One definition of a lead, read everywhere.',
  },
  {
    before: 'A fall shows up in the monthly report.',
    after: 'A fall is flagged as soon as the data show it, with the page and the change behind it.',
  },
  {
    before: 'A fix means a ticket, a release and a wait.',
    after: 'A fix means approving a logged change that you can take back.',
  },
  {
    before: 'An old address lives on until a customer drives there.',
    after: 'Name, address and phone are compared across directories and kept the same.',
  },
] as const

/** What changes once the tools are connected, as a ledger: before on the left, after on the right. */
export function IntegrationBenefits() {
  return (
    <section aria-labelledby="benefits-title" className="section border-line border-t bg-shoal">
      <div className="container">
        <SectionHeading note="Integration benefits">
          <h2 id="benefits-title" className="max-w-[12.2em] text-4xl">
            What you stop doing
          </h2>
        </SectionHeading>
        <table className="ledger mt-[clamp(2.5rem,5vw,4.5rem)]">
          <caption className="sr-only">Before and after connecting the tools</caption>
          <thead className="note">
            <tr>
              <th scope="col">Before</th>
              <th scope="col">Once connected</th>
            </tr>
          </thead>
          <tbody>
            {CHANGES.map((change) => (
              <tr key={change.after}>
                <td>{change.before}</td>
                <td>{change.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
