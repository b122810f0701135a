-- What a pipeline item adds to the counts of the pipeline, n times.
-- Called by `count_pipeline`, and by name through `tables_of_counts`.
CREATE OR REPLACE FUNCTION pipeline_count(p pipeline, n integer) RETURNS SETOF pipeline_counts LANGUAGE sql STABLE AS $$
  SELECT p.sector, p.deal_source, n, CASE WHEN p.value IS NULL THEN 0 ELSE n END, n * coalesce(p.value, 0)
$$;
