import type { ReactNode } from 'react'
import '../globals.css'
import './maintenance.css'

/** The page that stands for all others, without their navigation: none of its links would lead anywhere. */
export default function MaintenanceLayout({ children }: { children: ReactNode }) {
  return <div className="dock">{children}</div>
}
