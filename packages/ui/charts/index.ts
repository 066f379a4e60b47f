export * from './Bars.tsx';
export { ChartFrame, type ChartFrameProps, type ChartTable } from './ChartFrame.tsx';
export * from './ExploreChart.tsx';
export * from './Heat.tsx';
export { MeasureChart, type MeasureChartProps, type MeasureWeek } from './MeasureChart.tsx';
export * from './Ring.tsx';
export * from './Spark.tsx';
