create table dates (day date primary key, week_start date, is_workday integer, note text);
create table channels (source text, medium text, campaign text, channel text);
create table spend (day date, source text, medium text, campaign text, cost numeric(10, 2));
create table outcomes (
  day date, source text, medium text, campaign text,
  visits integer, leads integer, revenue numeric(10, 2)
);
create table expected (source text primary key, every_days integer);
