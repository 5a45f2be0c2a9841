import type { ReactNode } from 'react'
import '../globals.css'
import './maintenance.css'

/** Layout of the maintenance page, without navigation: no link would work. */
export default function MaintenanceLayout({ children }: { children: ReactNode }) {
  return <div className="dock">{children}</div>
}
