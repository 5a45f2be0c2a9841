with last as (
  select source, max(day) as last_seen from outcomes group by source
)
select e.source, l.last_seen, e.every_days, count(d.day) as days_silent
from expected e
left join last l on l.source = e.source
-- Counting rows of dates avoids date functions, which differ between databases.
left join dates d on d.day > coalesce(l.last_seen, '2000-01-01') and d.day <= current_date
group by e.source, l.last_seen, e.every_days
having count(d.day) > e.every_days;
