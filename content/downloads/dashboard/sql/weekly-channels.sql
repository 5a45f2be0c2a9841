create view weekly_channels as
with weekly_spend as (
  select d.week_start, coalesce(c.channel, 'unmapped') as channel, sum(s.cost) as cost
  from spend s
  join dates d on d.day = s.day
  left join channels c using (source, medium, campaign)
  group by 1, 2
),
weekly_outcomes as (
  select d.week_start, coalesce(c.channel, 'unmapped') as channel,
         sum(o.visits) as visits, sum(o.leads) as leads, sum(o.revenue) as revenue
  from outcomes o
  join dates d on d.day = o.day
  left join channels c using (source, medium, campaign)
  group by 1, 2
)
select
  coalesce(o.week_start, s.week_start) as week_start,
  coalesce(o.channel, s.channel) as channel,
  coalesce(o.visits, 0) as visits,
  coalesce(o.leads, 0) as leads,
  coalesce(s.cost, 0) as cost,
  -- 1.0: SQLite divides whole numbers as whole numbers, and 700 / 11 would be 63.
  round(1.0 * s.cost / nullif(o.leads, 0), 2) as cost_per_lead,
  coalesce(o.revenue, 0) as revenue
from weekly_outcomes o
full outer join weekly_spend s
  on s.week_start = o.week_start and s.channel = o.channel;
