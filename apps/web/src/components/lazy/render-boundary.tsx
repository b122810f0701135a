"use client";
import { Component, type ReactNode } from "react";

interface RenderBoundaryProps {
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface RenderBoundaryState {
  failure: { error: unknown } | null;
}

/** Shows the fallback where its children cannot be rendered. React offers this to classes only. */
export class RenderBoundary extends Component<RenderBoundaryProps, RenderBoundaryState> {
  override state: RenderBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): RenderBoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
